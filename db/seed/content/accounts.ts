/** The accounts a newcomer signs in with; `npm start` prints them. For demonstrations only: everyone knows the password. */
export const DEMO_PASSWORD = 'Adey@2019';

/** Mobile numbers that payment providers use in their test mode: the demo must not name anybody's. */
export const NOBODYS_MOBILE = '+251900';

export const demoAccounts = [
  { name: 'Sara Tesfaye', email: 'shopper@adey.example', role: 'shopper', phone: `${NOBODYS_MOBILE}200001` },
  { name: 'Hanna Girma', email: 'vendor@adey.example', role: 'vendor', phone: `${NOBODYS_MOBILE}200002` },
  { name: 'Adey Staff', email: 'admin@adey.example', role: 'owner', phone: `${NOBODYS_MOBILE}200003` },
  {
    name: 'Meron Alemu',
    email: 'operations@adey.example',
    role: 'operations',
    phone: `${NOBODYS_MOBILE}200004`,
  },
  { name: 'Dawit Bekele', email: 'finance@adey.example', role: 'finance', phone: `${NOBODYS_MOBILE}200005` },
  { name: 'Chaltu Fayisa', email: 'support@adey.example', role: 'support', phone: `${NOBODYS_MOBILE}200006` },
  // A large payout run needs three people who may pay: its maker and two more.
  { name: 'Tigist Lemma', email: 'accounts@adey.example', role: 'finance', phone: `${NOBODYS_MOBILE}200007` },
] as const;

/** The demo's staff, with their roles (`staff_roles`); the id of each stands at its place in the accounts. */
export const demoStaff = demoAccounts.flatMap(({ role }, i) =>
  role === 'shopper' || role === 'vendor' ? [] : [{ userId: i + 1, role }],
);
