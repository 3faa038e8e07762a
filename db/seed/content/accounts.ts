/** The accounts a newcomer signs in with; `npm start` prints them. For demonstrations only: everyone knows the password. */
export const DEMO_PASSWORD = 'Adey@2019';

export const demoAccounts = [
  { name: 'Sara Tesfaye', email: 'shopper@adey.example', role: 'shopper', phone: '+251911200001' },
  { name: 'Hanna Girma', email: 'vendor@adey.example', role: 'vendor', phone: '+251911200002' },
  { name: 'Adey Staff', email: 'admin@adey.example', role: 'admin', phone: '+251911200003' },
] as const;
