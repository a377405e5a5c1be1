import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { Shop } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { DocumentNumber } from '../ui/document-number.tsx'

type Sales = Awaited<ReturnType<Shop['sales']['listSales']>>['sales']

/** What an address asks for: the sale that it names, the sale of a return, or sales by words. */
export async function readPurchase({ complaints, sales }: Shop, search: URLSearchParams) {
  const sale = Number(search.get('sale'))
  const returned = search.get('return')?.slice(0, 20)
  const q = (search.get('q') ?? '').trim().slice(0, 60)
  const isNamed = Number.isSafeInteger(sale) && sale > 0
  const { purchase } = await orErrorPage(
    complaints.getPurchase({
      ...(isNamed && { sale_id: sale }),
      ...(returned && { return_reference: returned }),
    }),
  )
  if ((isNamed || returned) && !purchase) throw new Response(null, { status: 404 })
  const found = q && !purchase ? (await orErrorPage(sales.listSales({ q }))).sales : []
  return { purchase, q, found: found.slice(0, MOST) }
}

const MOST = 20

interface FindSaleProps {
  q: string
  found: Sales
  /** The page that the sale is chosen for. */
  path: string
  /** Other parameters of that page. */
  kept?: Readonly<Record<string, string>>
}

/** Finds the sale that something is about, by its ticket, its order or who bought. */
export function FindSale({ q, found, path, kept = {} }: FindSaleProps) {
  const { t } = useTranslation('office/complaints')
  const { day } = useShortDates()
  const { money } = useFormat()
  const toSale = (id: number) => `${path}?${new URLSearchParams({ ...kept, sale: String(id) })}`
  return (
    <section className={detail.part} aria-labelledby="find">
      <h2 id="find">{t('find')}</h2>
      <p className={record.text}>{t('find_text')}</p>
      <Form method="get" className={record.form}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          name="q"
          label={t('find_q')}
          defaultValue={q}
          maxLength={60}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="default">
            {t('find_act')}
          </Button>
        </div>
      </Form>
      {q && found.length === 0 && <p role="status">{t('find_none')}</p>}
      {found.length > 0 && (
        <ul className={record.list}>
          {found.map((sale) => (
            <li key={sale.sale_id}>
              <Link to={toSale(sale.sale_id)}>
                <DocumentNumber>{sale.invoice ?? sale.reference}</DocumentNumber>
              </Link>
              <span className={record.soft}>
                {[day(sale.created_at), money(sale.total_cents)].join(' · ')}
                {sale.customer && (
                  <>
                    {' · '}
                    <Personal>{sale.customer.name}</Personal>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
