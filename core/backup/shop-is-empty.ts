/** Whether nobody has sold or entered goods yet, in SQL. */
export const SHOP_IS_EMPTY = `not exists (select from sales) and not exists (select from products)`
