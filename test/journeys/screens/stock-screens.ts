import type { ScreenRow } from './screen-row.ts'

/** Every page of pairs: their labels, marks, counts, value, moves and the shop window. */
export const stockScreens: readonly ScreenRow[] = [
  {
    route: '/admin/labels',
    addresses: ['/admin/labels', '/admin/labels?of=changed&paper=sheet&shelf=A'],
  },
  { route: '/admin/stocktakes/file', addresses: ['/admin/stocktakes/file'] },
  {
    route: '/admin/stocktakes/file/:import',
    addresses: ['/admin/stocktakes/file/{uploaded_counts}', '/admin/stocktakes/file/{read_counts}'],
  },
  {
    route: '/admin/stock-value',
    addresses: ['/admin/stock-value', '/admin/stock-value?group=model&day=2001-01-01'],
  },
  {
    route: '/admin/marked-pairs',
    addresses: ['/admin/marked-pairs', '/admin/marked-pairs?list=sold&q=nada-de-nada'],
  },
  {
    route: '/admin/marked-pairs/new',
    addresses: ['/admin/marked-pairs/new?product={product}', '/admin/marked-pairs/new?q=duero'],
  },
  {
    route: '/admin/stocktakes',
    addresses: ['/admin/stocktakes', '/admin/stocktakes?state=cancelled'],
  },
  { route: '/admin/stocktakes/new', addresses: ['/admin/stocktakes/new'] },
  {
    route: '/admin/stocktakes/:stocktake',
    addresses: [
      '/admin/stocktakes/{open_stocktake}',
      '/admin/stocktakes/{open_stocktake}?list=found&q=nada-de-nada',
      '/admin/stocktakes/{applied_stocktake}',
    ],
  },
  {
    route: '/admin/stocktakes/:stocktake/code',
    addresses: ['/admin/stocktakes/{open_stocktake}/code?barcode=CAJA-7&q=duero'],
  },
  { route: '/admin/marked-pairs/:item', addresses: ['/admin/marked-pairs/{marked_pair}'] },
  { route: '/admin/moves', addresses: ['/admin/moves', '/admin/moves?list=ended&q=nada-de-nada'] },
  { route: '/admin/moves/new', addresses: ['/admin/moves/new'] },
  {
    route: '/admin/moves/:reference',
    addresses: ['/admin/moves/{sent_move}', '/admin/moves/{drafted_move}?product={product}'],
  },
  {
    route: '/admin/suppliers',
    addresses: ['/admin/suppliers', '/admin/suppliers?list=archived&q=nada-de-nada'],
  },
  { route: '/admin/suppliers/new', addresses: ['/admin/suppliers/new'] },
  { route: '/admin/suppliers/import', addresses: ['/admin/suppliers/import'] },
  { route: '/admin/suppliers/curves', addresses: ['/admin/suppliers/curves'] },
  { route: '/admin/suppliers/:supplier', addresses: ['/admin/suppliers/{supplier}'] },
  { route: '/admin/suppliers/:supplier/edit', addresses: ['/admin/suppliers/{supplier}/edit'] },
  {
    route: '/admin/suppliers/:supplier/merge',
    addresses: ['/admin/suppliers/{supplier}/merge?q=nada-de-nada'],
  },
  {
    route: '/admin/suppliers/:supplier/articles',
    addresses: [
      '/admin/suppliers/{supplier}/articles?product={product}',
      '/admin/suppliers/{supplier}/articles?q=duero',
    ],
  },
  {
    route: '/admin/suppliers/:supplier/price-list',
    addresses: ['/admin/suppliers/{supplier}/price-list'],
  },
  { route: '/admin/pairs', addresses: ['/admin/pairs?variant={moved_variant}'] },
  { route: '/admin/pairs/:item', addresses: ['/admin/pairs/{marked_pair}'] },
  { route: '/admin/window', addresses: ['/admin/window'] },
]
