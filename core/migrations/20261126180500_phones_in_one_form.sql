-- Stored telephones get the one form of parsePhone: `612 345 678`, or `+442079460000`; what is no telephone stays.
update customers c set phone = read.stored
from (
  select customer_id, coalesce(regexp_replace(spanish, '^(...)(...)(...)$', '\1 \2 \3'), international) as stored
  from (
    select customer_id, substring(number from '^(?:\+?34)?([5-9][0-9]{8})$') as spanish,
      substring(number from '^\+(?!34)[1-9][0-9]{7,14}$') as international
    from (
      select customer_id, regexp_replace(regexp_replace(phone, '\(0\)|[\s.·()/‐‑‒–—-]', '', 'g'), '^00', '+') as number
      from customers) plain) parts) read
where c.customer_id = read.customer_id and c.phone is distinct from read.stored and read.stored is not null;--> statement-breakpoint
update web_order_details w set phone = read.stored
from (
  select sale_id, coalesce(regexp_replace(spanish, '^(...)(...)(...)$', '\1 \2 \3'), international) as stored
  from (
    select sale_id, substring(number from '^(?:\+?34)?([5-9][0-9]{8})$') as spanish,
      substring(number from '^\+(?!34)[1-9][0-9]{7,14}$') as international
    from (
      select sale_id, regexp_replace(regexp_replace(phone, '\(0\)|[\s.·()/‐‑‒–—-]', '', 'g'), '^00', '+') as number
      from web_order_details) plain) parts) read
where w.sale_id = read.sale_id and w.phone is distinct from read.stored and read.stored is not null;--> statement-breakpoint
update contact_messages m set phone = read.stored
from (
  select contact_message_id, coalesce(regexp_replace(spanish, '^(...)(...)(...)$', '\1 \2 \3'), international) as stored
  from (
    select contact_message_id, substring(number from '^(?:\+?34)?([5-9][0-9]{8})$') as spanish,
      substring(number from '^\+(?!34)[1-9][0-9]{7,14}$') as international
    from (
      select contact_message_id,
        regexp_replace(regexp_replace(phone, '\(0\)|[\s.·()/‐‑‒–—-]', '', 'g'), '^00', '+') as number
      from contact_messages) plain) parts) read
where m.contact_message_id = read.contact_message_id and m.phone is distinct from read.stored and read.stored is not null;
