-- The words of long descriptions leave the row again, as soon as it is larger than four to a page.
alter table product_listings reset (toast_tuple_target);
