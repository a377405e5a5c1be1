import type { Shop } from '../../context.ts'

/** One sale, as its page is given it. */
export type Sale = Awaited<ReturnType<Shop['sales']['getSale']>>
