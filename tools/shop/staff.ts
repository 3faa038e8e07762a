// npm run staff -- hanna@example.com: makes the account with this confirmed address an owner of the shop. The first owner is
// made so; owners take in everybody else on the screens. Again changes nothing.
import { AppError } from '#platform/errors.ts';
import { makeOwner } from '#modules/staff-team/index.ts';
import { errorText } from '#handlers/error-text.ts';
import { say } from '#tools/run/say.ts';
import { openShop } from './open-shop.ts';

const email = readEmail();
const shop = await openShop();
try {
  const name = await makeOwner(shop.ctx, email);
  say(`${name} owns the shop. At the next sign-in the second step is set up at /admin.`);
} catch (error) {
  const said = error instanceof AppError ? errorText(error.code, error.params, 'en') : String(error);
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
} finally {
  await shop.close();
}

function readEmail(): string {
  const [given, ...more] = process.argv.slice(2).filter((part) => part !== '--');
  if (given !== undefined && more.length === 0 && /^[^\s@-][^\s@]*@[^\s@]+$/.test(given)) return given;
  process.stderr.write('Use: npm run staff -- <e-mail of an account>\n');
  process.exit(2);
}
