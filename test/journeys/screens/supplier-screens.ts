import type { ScreenRow } from './screen-row.ts'

/** Every page of returns to suppliers and of what is bought again. */
export const supplierScreens: readonly ScreenRow[] = [
  {
    route: '/admin/supplier-returns',
    addresses: ['/admin/supplier-returns', '/admin/supplier-returns?list=ended&q=nada-de-nada'],
  },
  { route: '/admin/supplier-returns/new', addresses: ['/admin/supplier-returns/new'] },
  {
    route: '/admin/supplier-returns/:reference',
    addresses: [
      '/admin/supplier-returns/{sent_return}',
      '/admin/supplier-returns/{drafted_return}?q=lib',
    ],
  },
  {
    route: '/print/supplier-return/:reference',
    addresses: [
      '/print/supplier-return/{sent_return}',
      '/print/supplier-return/{sent_return}?prices=0',
    ],
  },
  {
    route: '/admin/restock-analysis',
    addresses: ['/admin/restock-analysis', '/admin/restock-analysis?kind=last_pairs&window=365'],
  },
  {
    route: '/admin/restock-analysis/:product',
    addresses: ['/admin/restock-analysis/{product}'],
  },
]
