/** The accounts a newcomer signs in with; `npm start` prints them. For demonstrations only: everyone knows the password. */
export const DEMO_PASSWORD = 'Adey@2019';

/** Mobile numbers that payment providers use in their test mode: the demo must not name anybody's. */
export const NOBODYS_MOBILE = '+251900';

export const demoAccounts = [
  { name: 'Sara Tesfaye', email: 'shopper@adey.example', role: 'shopper', phone: `${NOBODYS_MOBILE}200001` },
  { name: 'Hanna Girma', email: 'vendor@adey.example', role: 'vendor', phone: `${NOBODYS_MOBILE}200002` },
  { name: 'Adey Staff', email: 'admin@adey.example', role: 'admin', phone: `${NOBODYS_MOBILE}200003` },
] as const;
