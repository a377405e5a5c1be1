import { z } from 'zod'

/** Somebody whom a buyer can reach, as an answer. (GPSR, article 19) */
export const ContactAnswer = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  contact: z.string(),
})

/** Who makes the goods of a brand, and who answers for them in the Union, as shoppers read it. */
export const ShownMaker = z.object({ maker: ContactAnswer, responsible: ContactAnswer.nullable() })
