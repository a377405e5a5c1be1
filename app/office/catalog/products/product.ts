import type { Shop } from '../../../context.ts'

/** A product as the office edits it. */
export type Product = Awaited<ReturnType<Shop['catalog']['getOfficeProduct']>>
