import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase, query } from '../core/base/db.server.ts'
import { onTask } from './worker.ts'

const ROWS = `select product_id, name, brand_id, collection_id, published_at from products
  where status = 'published' and archived_at is null
  order by published_at desc nulls last, product_id desc nulls last limit 24`

// The limit for reads on this machine: node:http and one prepared statement.
onTask(async ({ databaseUrl }: { databaseUrl: string }) => {
  const { db } = openDatabase(databaseUrl)
  const server = createServer(async (_, response) => {
    const rows = await query(db, 'bare', ROWS)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rows))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
