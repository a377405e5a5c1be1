/** SQL: whether a setting has a value of its own. */
export const isSet = (setting: string) => `exists (select from site_settings
  where setting_id = '${setting}' and setting_value not in ('null', '""'))`

export const HAS_IDENTITY = `${isSet('company_name')} and ${isSet('company_nif')} and ${isSet('company_address')}`

/** The picture of Regulation (EU) 2025/1960, which shops of the Union show since 27 September 2026. */
export const HAS_GUARANTEE_NOTICE = isSet('guarantee_notice_picture')

export const HAS_STOCK = `exists (select from inventory_items where status = 'in_stock')`

/** Whoever sells at a till, and whether they have a PIN. */
export const SELLERS = `
  select p.user_id is not null as has_pin from staff_users u
  join admin_user_roles ur using (user_id) join admin_roles r using (role_id)
  left join staff_pins p using (user_id)
  where u.archived_at is null and r.archived_at is null and (r.is_super_admin or r.can_manage_sales_pos)`
