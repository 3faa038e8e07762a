import { fieldError } from './identity.errors.ts';

/**
 * Passwords that satisfy the shop's rule and head every list of stolen ones: a word anyone would try, dressed with
 * digits and signs. Kept on the server: browsers need not download it.
 */
const WORDS = new Set(
  `password passwort passcode pass pw admin administrator root user login welcome hello hallo hi letmein open access
  secret master manager test tester testing demo sample guest default changeme change temp temporary new system
  qwerty qwert qwertz qwertyuiop qwertyui asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qaz wsx qwe asd
  zxc abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaa aaaaaa xxx xxxx xxxxxx zzz zzzz a b x z
  iloveyou love lovely loveyou loveme princess queen king prince angel baby sunshine sunflower flower monkey dragon
  tiger lion eagle shadow superman batman spiderman football soccer baseball basketball hockey arsenal chelsea liverpool
  manchester barcelona realmadrid ronaldo messi google facebook instagram telegram tiktok youtube apple iphone samsung
  android windows microsoft computer internet server database michael jordan jessica daniel david ashley charlie
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday ethiopia habesha addis addisababa abeba ababa adama hawassa
  mekelle gondar bahirdar bole merkato telebirr ethiotelecom safaricom birr adeyshop adeyabeba easybuy jesus christ
  god allah medhanealem mariam emebirhan tsion zion money success happy family freedom killer hunter ninja matrix
  starwars pokemon minecraft trustno whatever nothing`.split(/\s+/),
);

const LEET: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '!': 'i',
  $: 's',
  '3': 'e',
  '5': 's',
  '4': 'a',
  '7': 't',
};

type Owner = { name?: string | null; email?: string | null; phone?: string | null };

/**
 * Refuses (422) a new password that an attacker tries first: identity.password_common for well-known words however
 * they are dressed, identity.password_personal for the owner's own name, address or number. `field` names the form's.
 */
export function assertNotTrivial(password: string, owner: Owner, field = 'password'): void {
  if (spellings(password).some((word) => word === '' || WORDS.has(word)))
    throw fieldError(field, 'identity.password_common');
  const bare = password.toLowerCase();
  if (personalWords(owner).some((word) => bare.includes(word)))
    throw fieldError(field, 'identity.password_personal');
}

/** The letters alone, as typed and with signs read as the letters they stand for; '' when there is hardly a letter. */
function spellings(password: string): string[] {
  const lower = password.toLowerCase();
  // Signs at the end are decoration, inside a word they are letters.
  const trimmed = lower.replace(/^[\d@$!%*?&]+/, '').replace(/[\d@$!%*?&]+$/, '');
  const read = (text: string, one: string) =>
    text.replaceAll('1', one).replace(/[@0!$3547]/g, (sign) => LEET[sign]!);
  const letters = (text: string) => text.replace(/[^a-z]/g, '');
  const read1 = ['i', 'l'].flatMap((one) => [read(trimmed, one), read(lower, one)]);
  const found = [trimmed, lower, ...read1].map(letters);
  return [...found, ...found.map(withoutRepeats)];
}

/** "aaaaab" says no more than "ab"; a word typed twice no more than once. */
function withoutRepeats(text: string): string {
  const half = text.slice(0, text.length / 2);
  if (half.length >= 3 && half + half === text) return half;
  return text.replace(/(.)\1{2,}/g, '$1');
}

function personalWords({ name, email, phone }: Owner): string[] {
  const local = email?.split('@')[0] ?? '';
  const words = [...(name ?? '').split(/\s+/), local, ...local.split(/[^A-Za-z]+/), phone?.slice(-8) ?? ''];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
}
