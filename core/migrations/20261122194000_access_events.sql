-- Open streams hear of a session that ends and of a role that changes, whoever changes it.
create function publish_access() returns trigger language plpgsql as $$
declare
  of_user uuid := case when tg_op = 'DELETE' then (to_jsonb(old) ->> tg_argv[0])::uuid
    else (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  insert into events (topic, payload) values ('access', jsonb_build_object('user_ids', jsonb_build_array(of_user)));
  return null;
end $$;
--> statement-breakpoint
create function publish_role_access() returns trigger language plpgsql as $$
begin
  insert into events (topic, payload)
  select 'access', jsonb_build_object('user_ids', jsonb_agg(user_id))
  from admin_user_roles where role_id = new.role_id having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger staff_sessions_access after delete on staff_sessions
  for each row execute function publish_access('user_id');
--> statement-breakpoint
create trigger admin_user_roles_access after insert or update or delete on admin_user_roles
  for each row execute function publish_access('user_id');
--> statement-breakpoint
create trigger staff_users_access after update of archived_at on staff_users
  for each row when (old.archived_at is distinct from new.archived_at) execute function publish_access('user_id');
--> statement-breakpoint
create trigger admin_roles_access after update on admin_roles
  for each row when (old is distinct from new) execute function publish_role_access();
