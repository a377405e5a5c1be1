import type { Shop } from '../../../context.ts'

/** What a product may be, as the shop has it. */
export type Choices = Awaited<ReturnType<Shop['catalog']['listChoices']>>
