import { type Db, query } from '../../../base/db.server.ts'
import { JOIN_COST_TAX, LAST_NET_COST } from '../order-statements.ts'
import { MOST_ORDER_LINES } from '../rules.ts'

/** What is said of a variant of a draft; what is absent stays. */
interface WrittenLine {
  variantId: number
  /** Zero takes the line away. */
  quantity?: number | undefined
  /** Of a pair, in cents without VAT and before discounts; null where nobody knows it. */
  costCents?: number | null | undefined
  /** Basis points. */
  discountBp?: number | undefined
}

/** The variants of these lines that cannot be ordered: unknown, archived, or services. */
export async function findUnorderable(tx: Db, lines: readonly WrittenLine[]): Promise<number[]> {
  const wanted = lines.filter(({ quantity }) => quantity !== 0)
  const rows = await query<{ id: number }>(tx, 'supplier_order_unorderable', UNORDERABLE, [
    wanted.map(({ variantId }) => variantId),
  ])
  return rows.map(({ id }) => id)
}

/**
 * Writes lines of a locked draft; those that are not named stay. A new line costs what the supplier asks for so many
 * pairs, or what the variant cost last. Answers how many pairs the order has, undefined where it has too many lines.
 */
export async function writeOrderLines(
  tx: Db,
  { supplierOrderId, now }: { supplierOrderId: number; now: Date },
  lines: readonly WrittenLine[],
): Promise<number | undefined> {
  const gone = lines.filter(({ quantity }) => quantity === 0)
  await query(tx, 'supplier_order_lines_remove', REMOVE, [
    supplierOrderId,
    gone.map(({ variantId }) => variantId),
  ])
  const kept = lines.filter(({ quantity }) => quantity !== 0)
  await query(tx, 'supplier_order_lines_write', WRITE, {
    supplier_order_id: supplierOrderId,
    variant_ids: kept.map(({ variantId }) => variantId),
    quantities: kept.map(({ quantity }) => quantity ?? null),
    costs: kept.map(({ costCents }) => costCents ?? null),
    cost_said: kept.map(({ costCents }) => costCents !== undefined),
    discounts: kept.map(({ discountBp }) => discountBp ?? null),
    now,
  })
  const [sum] = await query<{ lines: number; pairs: number }>(tx, 'supplier_order_sum', SUM, [
    supplierOrderId,
  ])
  const { lines: count = 0, pairs = 0 } = sum ?? {}
  return count > MOST_ORDER_LINES ? undefined : pairs
}

const UNORDERABLE = `
  select distinct w.variant_id as id from unnest($1::bigint[]) as w (variant_id)
  where not exists (select from product_variants v join products p using (product_id)
    where v.variant_id = w.variant_id and v.archived_at is null and p.archived_at is null and p.stock_kind <> 'none')`

const REMOVE =
  'delete from supplier_order_lines where supplier_order_id = $1 and variant_id = any($2::bigint[])'

const WRITE = `
  with wanted as (
    select * from unnest(:variant_ids::bigint[], :quantities::int[], :costs::int[], :cost_said::boolean[],
      :discounts::int[]) with ordinality as w (variant_id, quantity, cost_cents, is_cost_said, discount_bp, place)
  ), changed as (
    update supplier_order_lines l set quantity = coalesce(w.quantity, l.quantity),
      cost_cents = case when w.is_cost_said then w.cost_cents else l.cost_cents end,
      discount_bp = coalesce(w.discount_bp, l.discount_bp)
    from wanted w where l.supplier_order_id = :supplier_order_id and l.variant_id = w.variant_id
    returning l.variant_id
  )
  insert into supplier_order_lines (supplier_order_id, variant_id, quantity, cost_cents, discount_bp)
  select :supplier_order_id, w.variant_id, w.quantity,
    case when w.is_cost_said then w.cost_cents else coalesce(price.cents, ${LAST_NET_COST}) end, coalesce(w.discount_bp, 0)
  from wanted w join product_variants v on v.variant_id = w.variant_id
  left join variant_costs c on c.variant_id = w.variant_id ${JOIN_COST_TAX}
  left join lateral (
    select p.cents from supplier_prices p join supplier_orders o using (supplier_id)
    where o.supplier_order_id = :supplier_order_id and p.variant_id = w.variant_id and p.from_quantity <= w.quantity
    order by p.from_quantity desc limit 1
  ) price on true
  where w.quantity is not null and w.variant_id not in (select variant_id from changed)
  order by w.place`

const SUM = `
  select count(*)::int as lines, coalesce(sum(quantity), 0)::int as pairs from supplier_order_lines
  where supplier_order_id = $1`
