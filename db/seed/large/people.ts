import type pg from 'pg';
import { drawn, drawnOf } from './drawn.ts';

/** Given and father's names as they are written in either script, the frequent ones first. */
const NAMES =
  'Abebe አበበ, Almaz አልማዝ, Tesfaye ተስፋዬ, Girma ግርማ, Bekele በቀለ, Mohammed መሐመድ, Hanna ሐና, Kebede ከበደ, Tigist ትዕግሥት, Dawit ዳዊት, Meron ሜሮን, Ahmed አሕመድ, Haile ኃይሌ, Sara ሣራ, Alemu አለሙ, Yohannes ዮሐንስ, Fatuma ፋጡማ, Tadesse ታደሰ, Selam ሰላም, Mulugeta ሙሉጌታ, Bethlehem ቤተልሔም, Getachew ጌታቸው, Chaltu ጫልቱ, Solomon ሰሎሞን, Worku ወርቁ, Hiwot ሕይወት, Assefa አሰፋ, Genet ገነት, Daniel ዳንኤል, Lemma ለማ, Aster አስቴር, Gebre ገብሬ, Tolosa ቶሎሳ, Rahel ራሔል, Desta ደስታ, Fikru ፍቅሩ, Kidist ቅድስት, Abdi አብዲ, Mekonnen መኮንን, Lensa ሌንሣ, Negash ነጋሽ, Zerihun ዘሪሁን, Senait ሰናይት, Berhanu ብርሃኑ, Mahlet ማኅሌት, Jemal ጀማል, Wondimu ወንድሙ, Ayantu አያንቱ, Sisay ሲሳይ, Yared ያሬድ'
    .split(', ')
    .map((pair) => pair.split(' '));

const quoted = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
const LATIN = quoted(NAMES.map(([latin]) => latin!));
const ETHIOPIC = quoted(NAMES.map(([, ethiopic]) => ethiopic!));

/** SQL for the name of row `n`; two of five are written in Ethiopic letters. `part` 1 is the given, 2 the father's name. */
export function nameOf(n: string, part: 1 | 2): string {
  const pick = (names: string) => drawnOf(names, n, part, 1.5);
  return `case when ${drawn(n, 3)} < 0.4 then ${pick(ETHIOPIC)} else ${pick(LATIN)} end`;
}

/** SQL for the mobile number of row `n`, each row's another one; a fifth are of the younger network. */
export function mobileOf(n: string): string {
  return `case when ${drawn(n, 4)} < 0.2 then '+2517' else '+2519' end || lpad((${n} * 7919 % 100000000)::text, 8, '0')`;
}

/**
 * Adds accounts of shoppers until `count` more are there: two thirds with an e-mail address, nearly all with a number, one of
 * five hundred locked. Answers their ids, which follow each other: the first and how many.
 */
export async function addPeople(
  client: pg.ClientBase,
  count: number,
): Promise<{ first: number; count: number }> {
  const { rows } = await client.query<{ first: string; n: string }>(
    `with added as (
       insert into users (name, email, email_verified, phone, created_at, locked_at, lock_reason)
       select ${nameOf('n', 1)} || ' ' || ${nameOf('n', 2)},
         case when ${drawn('n', 5)} < 0.66 then 'person.' || n || '@example.com' end, ${drawn('n', 6)} < 0.8,
         case when ${drawn('n', 7)} < 0.95 then ${mobileOf('n')} end,
         now() - interval '2 years' * (1 - n / $1::float),
         case when ${drawn('n', 8)} < 0.002 then now() end, case when ${drawn('n', 8)} < 0.002 then 'Invented' end
       from generate_series(1, $1::bigint) n
       returning id)
     select min(id) as first, count(*) as n from added`,
    [count],
  );
  return { first: Number(rows[0]!.first), count: Number(rows[0]!.n) };
}
