import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { DEFAULT_METHOD, SHIPPING_METHODS } from '../shipping/rules.ts'
import { CartLines, Quote, quoteCart } from './quote.ts'

/** The current price of a cart, and which of its lines are not available. */
export const getQuote = visitor.read
  .route({ method: 'POST', path: '/quotes', summary: 'Quote a cart', tags: ['checkout'] })
  .input(
    z.strictObject({
      lines: CartLines,
      shipping_method: z.enum(SHIPPING_METHODS).default(DEFAULT_METHOD),
    }),
  )
  .output(Quote)
  .handler(async ({ context: { db, now }, input }) => {
    const { quote } = await quoteCart(
      db,
      { lines: input.lines, method: input.shipping_method },
      now(),
    )
    return quote
  })
