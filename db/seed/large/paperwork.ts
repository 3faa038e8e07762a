import type pg from 'pg';
import { drawn, weighed } from './drawn.ts';
import { mobileOf, nameOf } from './people.ts';

/**
 * Adds what stores and staff work through beside orders, in proportion to `people`: conversations, stores in every state,
 * applications, letters, comments, wishes, lines of the log, decided and waiting approvals, and jobs that were given up.
 */
export async function addPaperwork(
  client: pg.ClientBase,
  people: { first: number; count: number },
): Promise<void> {
  const { first, count } = people;
  const staff = '(select min(user_id) from staff_members)';
  const region = "(select code from destinations where country = 'ET' order by position limit 1)";
  const part = (share: number) => `generate_series(1, ${Math.max(1, Math.round(count * share))}::bigint) n`;
  const person = (n: string, purpose: number) => `${first} + floor(${count} * ${drawn(n, purpose)})::bigint`;
  const at = (n: string, total: number) =>
    `now() - interval '300 days' * (1 - ${n} / ${Math.max(1, count * total)}::float)`;
  await client.query(`
    insert into vendors (slug, business_name, folded_name, first_name, last_name, region_code, city, phone, tin, state, is_active,
      joined_at)
    select 'large-store-' || n, f.name || ' ' || l.name || ' Trading ' || n, lower(f.name || ' ' || l.name || ' trading ' || n),
      f.name, l.name, ${region}, 'Addis Ababa', ${mobileOf('n')}, lpad((n * 99991 % 10000000000)::text, 10, '0'), s.state,
      s.state = 'open', ${at('n', 0.05)}
    from ${part(0.05)}, lateral (select ${nameOf('n', 1)} as name) f, lateral (select ${nameOf('n', 2)} as name) l,
      lateral (select ${weighed('n', 31, [
        ['open', 0.8],
        ['onboarding', 0.12],
        ['suspended', 0.05],
        ['closed', 0.03],
      ])} as state) s;
    insert into vendor_applications (business_name, contact_name, phone, email, region_code, city, tin, goods, locale, status,
      created_at)
    select 'Applying store ' || n, ${nameOf('n', 1)} || ' ' || ${nameOf('n', 2)}, ${mobileOf('n')},
      'applicant.' || n || '@example.com', ${region}, 'Addis Ababa', lpad(n::text, 10, '0'), 'Shoes and clothes', 'en',
      ${weighed('n', 32, [
        ['approved', 0.6],
        ['declined', 0.35],
        ['documents', 0.03],
        ['new', 0.02],
      ])}, ${at('n', 0.1)}
    from ${part(0.1)};
    insert into tickets (number, user_id, email, subject, message, locale, status, created_at, assignee_id)
    select 'T' || lpad(nextval('ticket_numbers')::text, 6, '0'), ${person('n', 33)}, 'person.' || n || '@example.com',
      'Where is my parcel ' || n || '?', 'It should have come yesterday.', 'en',
      ${weighed('n', 34, [
        ['closed', 0.9],
        ['answered', 0.08],
        ['open', 0.02],
      ])}, ${at('n', 1)}, case when ${drawn('n', 35)} < 0.5 then ${staff} end
    from ${part(1)};
    insert into audit_log (actor_id, actor_kind, action, subject_kind, subject_id, after, reason)
    select ${staff}, 'staff', a.action, split_part(a.action, '.', 1), (${person('n', 36)})::text, '{"kept":true}', 'Invented'
    from ${part(3)}, lateral (select ${weighed('n', 37, [
      ['users.lock', 0.3],
      ['tickets.reply', 0.4],
      ['vendors.suspend', 0.1],
      ['settings.change', 0.2],
    ])} as action) a;
    insert into approvals (kind, subject_kind, subject_id, payload, reason, requested_by, state, expires_at, created_at)
    select 'settings.change', 'setting', 'figure ' || n, '{}', 'Invented', ${staff},
      ${weighed('n', 38, [
        ['expired', 0.98],
        ['waiting', 0.02],
      ])}, now() + interval '7 days', ${at('n', 0.1)}
    from ${part(0.1)};
    insert into conversations (vendor_id, shopper_id, vendor_unread, last_position, last_message_at, last_vendor_message_at, created_at)
    select v.vendor_id, ${person('n', 39)}, w.unanswered, 1, ${at('n', 0.3)}, case when w.unanswered = 0 then ${at('n', 0.3)} end,
      ${at('n', 0.3)}
    from ${part(0.3)} join desk_vendors v
      on v.place = floor((select count(*) from desk_vendors) * power(${drawn('n', 41)}, 3))::int,
      lateral (select (${drawn('n', 40)} < 0.03)::int as unanswered) w
    on conflict do nothing;
    insert into messages (conversation_id, position, sender_side, sender_id, content, sent_at)
    select id, 1, case when vendor_unread > 0 then 'shopper' else 'vendor' end, shopper_id, 'Is it still there?', last_message_at
    from conversations c where last_message_at is not null
      and not exists (select from messages m where m.conversation_id = c.id);
    with post as (insert into posts (title_en, body_en, author_name, status, published_at)
      values ('Much talked about', 'Invented.', 'Adey', 'published', now()) returning id)
    insert into post_comments (post_id, user_id, body, locale, status, created_at)
    select post.id, ${person('n', 45)}, 'Comment ' || n, 'en',
      ${weighed('n', 46, [
        ['shown', 0.97],
        ['hidden', 0.02],
        ['waiting', 0.01],
      ])}, ${at('n', 1)}
    from post, ${part(1)};
    insert into wishes (user_id, title, folded_title, status, created_at)
    select ${person('n', 47)}, 'Wish ' || n, 'wish ' || n,
      ${weighed('n', 48, [
        ['open', 0.9],
        ['found', 0.08],
        ['hidden', 0.02],
      ])}, ${at('n', 0.5)}
    from ${part(0.5)};
    insert into membership_requests (vendor_id, shopper_id, status, decided_at, created_at)
    select v.vendor_id, ${person('n', 42)}, s.status, case when s.status = 'approved' then now() end, ${at('n', 0.2)}
    from ${part(0.2)} join desk_vendors v
      on v.place = floor((select count(*) from desk_vendors) * power(${drawn('n', 43)}, 3))::int,
      lateral (select case when ${drawn('n', 44)} < 0.05 then 'pending' else 'approved' end as status) s
    on conflict do nothing`);
  await client.query(
    `select count(graphile_worker.add_job('task_of_no_worker', json_build_object('n', n), run_at => now() + interval '9 years'))
     from ${part(0.2)}`,
  );
}
