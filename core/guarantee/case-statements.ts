/** Whether the pair of a case `c` is ready and its owner was not told since. */
export const IS_TO_CALL = `
  (c.state = 'ready' and not exists (
    select from guarantee_events told where told.case_id = c.case_id and told.event in ('mailed', 'called')
      and told.guarantee_event_id > (select max(guarantee_event_id) from guarantee_events ready
        where ready.case_id = c.case_id and ready.event = 'ready')))`

/** Whether a case `c` is open and its promised day has passed on `today` (SQL of a date). */
export const isOverdue = (today: string) =>
  `(c.ended_at is null and c.state <> 'ready' and coalesce(c.promised_on < ${today}, false))`

/** Name, colour and size of the pair of a case `c`, with the joins of `ABOUT_PAIR`. */
export const CASE_ARTICLE = `
  coalesce(about_line.name, jsonb_build_object('es', c.article)) as article, about_line.details -> 'color' as colour,
  coalesce(about_size.label, about_line.details ->> 'size') as size`
