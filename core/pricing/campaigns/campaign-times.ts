import { minutes } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'

export interface CampaignTimes {
  startsAt: Date
  endsAt: Date
}

/**
 * The start and the end of a campaign as moments, from minutes of the shop's clock. Without a start, and where it is the
 * minute that runs, it starts now. Answers the refusal where it starts in the past or does not end after its start.
 */
export async function readCampaignTimes(
  db: Db,
  asked: { starts_at?: string | undefined; ends_at: string },
  now: Date,
): Promise<CampaignTimes | 'CAMPAIGN_START' | 'CAMPAIGN_END'> {
  const written = asked.starts_at ? await readShopMinute(db, asked.starts_at) : now
  if (written.getTime() <= now.getTime() - minutes(1)) return 'CAMPAIGN_START'
  const startsAt = written > now ? written : now
  const endsAt = await readShopMinute(db, asked.ends_at)
  return endsAt > startsAt ? { startsAt, endsAt } : 'CAMPAIGN_END'
}

/** A minute of the shop's clock as a moment. An hour that the clocks leave out is the one after it. */
export async function readShopMinute(db: Db, minute: string): Promise<Date> {
  const [row] = await query<{ at: Date }>(
    db,
    'shop_minute',
    'select $1::timestamp at time zone horma_zone() as at',
    [minute],
  )
  if (!row) throw new Error('no moment was read')
  return row.at
}
