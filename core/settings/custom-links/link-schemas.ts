import { z } from 'zod'
import { LINK_ICONS } from './rules.ts'

export const LinkId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

export const CustomLink = z.object({
  link_id: z.int(),
  name: z.string(),
  url: z.string(),
  icon_name: z.enum(LINK_ICONS),
  order_index: z.int(),
  /** Rises with each change; a save that read another one is refused. */
  version: z.int(),
})
