import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

type Asked = {
  /** Questions asked before are not counted. */
  since: Date;
  now: Date;
  /** A store with fewer questions has no usual time yet. */
  questionsMin: number;
};

/**
 * Notes for every store how soon it usually answers: the median time from a shopper's first message to the store's next one.
 * A question that waits counts once it waited for a day. Run twice or by two at once it notes the same.
 */
export async function updateAnswerTimes(db: Db, { since, now, questionsMin }: Asked): Promise<void> {
  await sql`
    with said as (
      select c.vendor_id, m.sender_side, m.sent_at, lag(m.sender_side) over told as said_before,
        min(m.sent_at) filter (where m.sender_side = 'vendor')
          over (told rows between 1 following and unbounded following) as answered_at
      from messages m join conversations c on c.id = m.conversation_id
      where m.sent_at >= ${since}
      window told as (partition by m.conversation_id order by m.position)
    ), usual as (
      select vendor_id,
        percentile_disc(0.5) within group (order by coalesce(answered_at, 'infinity') - sent_at) as waited
      from said
      where sender_side = 'shopper' and said_before is distinct from 'shopper'
        and (answered_at is not null or sent_at < ${now}::timestamptz - interval '1 day')
      group by vendor_id having count(*) >= ${questionsMin}
    ), noted as (
      select v.id, case when u.waited <= interval '1 hour' then 'hour' when u.waited <= interval '5 hours' then 'hours'
        when u.waited <= interval '1 day' then 'day' end as answers_within
      from vendors v left join usual u on u.vendor_id = v.id
    )
    update vendors v set answers_within = n.answers_within from noted n
    where n.id = v.id and v.answers_within is distinct from n.answers_within`.execute(db);
}
