import type { Shop } from '../../../context.ts'

export type Difference = Awaited<
  ReturnType<Shop['checkout']['listBankDifferences']>
>['differences'][number]
