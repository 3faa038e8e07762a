-- Who owns a store stands in its team alone: the one member with the role owner.
insert into vendor_members (vendor_id, user_id, role)
select id, owner_id, 'owner' from vendors where owner_id is not null
on conflict (user_id) do update set role = 'owner' where vendor_members.vendor_id = excluded.vendor_id;

-- Of two who both were written as owners the vendor's own word counts; the other stays in the team.
update vendor_members m set role = 'manager' from vendors v
where v.id = m.vendor_id and m.role = 'owner' and v.owner_id is not null and v.owner_id <> m.user_id;

create unique index vendor_members_owner on vendor_members (vendor_id) where role = 'owner';
alter table vendors drop column owner_id;
