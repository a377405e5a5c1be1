-- Tells open streams that a session ended, or that a user was archived or got other roles, whoever did it.
create or replace function publish_access() returns trigger language plpgsql as $$
declare
  of_user uuid := case when tg_op = 'DELETE' then (to_jsonb(old) ->> tg_argv[0])::uuid
    else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  insert into events (topic, payload) values ('access', jsonb_build_object('user_ids', jsonb_build_array(of_user)));
  return null;
end $$;
create or replace trigger staff_sessions_access after delete on staff_sessions
  for each row execute function publish_access('user_id');
create or replace trigger admin_user_roles_access after insert or update or delete on admin_user_roles
  for each row execute function publish_access('user_id');
create or replace trigger staff_users_access after update of archived_at on staff_users
  for each row when (old.archived_at is distinct from new.archived_at) execute function publish_access('user_id');

-- Tells open streams of everyone with a role that the role changed.
create or replace function publish_role_access() returns trigger language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'access', jsonb_build_object('user_ids', jsonb_agg(user_id))
  from admin_user_roles where role_id = new.role_id having count(*) > 0;
  return null;
end $$;
create or replace trigger admin_roles_access after update on admin_roles
  for each row when (old is distinct from new) execute function publish_role_access();

-- Refuses every change of who sold when in a session.
create or replace trigger seller_choices_append_only before update or delete or truncate on seller_choices
  for each statement execute function refuse_change();
