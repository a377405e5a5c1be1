import { z } from 'zod'

/** What each template of app/mail looks its words up by: ids, from which nobody learns anything. */
export const templates = {
  /** The operation that placed the order: its link's token is derived from it. */
  'order-received': z.strictObject({ operation_id: z.uuid() }),
} as const satisfies Record<string, z.ZodObject>

export type MailTemplate = keyof typeof templates
