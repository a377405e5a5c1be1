import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { type ShopText, useInLanguage } from '../../i18n/in-language.ts'
import { DayField } from '../../office/ui/forms/day-field.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { client } from '../client.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import styles from './return-pane.module.css'
import { type ShownReturn, toSearchedReturn } from './returnable.ts'

interface SearchSoldProps {
  customer: TicketCustomer | null
  onFound(shown: ShownReturn): void
}

type Wanted = Parameters<typeof client.till.searchReturnableUnits>[0]

const MOST_MODELS = 20

/** Finds what was sold where nobody has a ticket: by model, size, day and the customer of the ticket. */
export function SearchSold({ customer, onFound }: SearchSoldProps) {
  const { t } = useTranslation('till/returns')
  const { catalog } = useCatalog()
  const [text, setText] = useState('')
  const [product, setProduct] = useState('')
  const [size, setSize] = useState('')
  const [day, setDay] = useState('')
  const [isTheirs, setTheirs] = useState(true)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const models = useMemo(() => {
    const cards = text.trim() ? catalog.search(text, MOST_MODELS) : []
    return [...new Map(cards.map(({ product_id, name }) => [product_id, name])).entries()]
  }, [catalog, text])

  function search(event: FormEvent): void {
    event.preventDefault()
    const only = models.length === 1 ? models[0]?.[0] : undefined
    const product_id = product ? Number(product) : only
    const next: Wanted = {
      ...(product_id !== undefined && { product_id }),
      ...(size.trim() && { size: size.trim() }),
      ...(day && { day }),
      ...(customer && isTheirs && { customer_id: customer.customer_id }),
    }
    setWanted(Object.keys(next).length > 0 ? next : null)
  }
  return (
    <section className={styles.pane} aria-label={t('without')}>
      <h3 className={styles.sizes}>{t('without')}</h3>
      <p className={styles.soft}>{t('without_text')}</p>
      <form className={styles.fields} onSubmit={search}>
        <ModelFields
          text={text}
          product={product}
          models={models}
          onText={setText}
          onProduct={setProduct}
        />
        <SizeAndDay size={size} day={day} onSize={setSize} onDay={setDay} />
        {customer && <OwnOnly customer={customer} isOn={isTheirs} onChange={setTheirs} />}
        <Button type="submit" size="lg" variant="default">
          {t('look')}
        </Button>
      </form>
      {wanted && <Found wanted={wanted} onFound={onFound} />}
    </section>
  )
}

interface SizeAndDayProps {
  size: string
  day: string
  onSize(size: string): void
  onDay(day: string): void
}

function SizeAndDay({ size, day, onSize, onDay }: SizeAndDayProps) {
  const { t } = useTranslation('till/returns')
  return (
    <>
      <TextInput
        size="lg"
        label={t('size')}
        autoComplete="off"
        maxLength={20}
        value={size}
        onChange={({ currentTarget }) => onSize(currentTarget.value)}
      />
      <DayField
        size="lg"
        label={t('day')}
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </>
  )
}

interface OwnOnlyProps {
  customer: TicketCustomer
  isOn: boolean
  onChange(isOn: boolean): void
}

function OwnOnly({ customer, isOn, onChange }: OwnOnlyProps) {
  const { t } = useTranslation('till/returns')
  return (
    <Checkbox
      size="lg"
      label={t('of_customer', { name: customer.name })}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

interface ModelFieldsProps {
  text: string
  /** The id of the model that was chosen; empty for any. */
  product: string
  models: readonly (readonly [number, ShopText])[]
  onText(text: string): void
  onProduct(product: string): void
}

/** The words of a model, and which of those that have them. */
function ModelFields({ text, product, models, onText, onProduct }: ModelFieldsProps) {
  const { t } = useTranslation('till/returns')
  const inLanguage = useInLanguage()
  return (
    <>
      <TextInput
        size="lg"
        label={t('model')}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value)
          onProduct('')
        }}
      />
      {models.length > 1 && (
        <NativeSelect
          size="lg"
          aria-label={t('model')}
          value={product}
          data={[
            { value: '', label: t('model_none') },
            ...models.map(([id, name]) => ({ value: String(id), label: inLanguage(name) })),
          ]}
          onChange={({ currentTarget }) => onProduct(currentTarget.value)}
        />
      )}
    </>
  )
}

function Found({ wanted, onFound }: { wanted: Wanted } & Pick<SearchSoldProps, 'onFound'>) {
  const { t } = useTranslation('till/returns')
  const { date, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const refusalText = useTillRefusalText()
  const { data, error } = useQuery({
    queryKey: ['returnable units', wanted],
    queryFn: () => client.till.searchReturnableUnits(wanted),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Alert color="yellow">{refusalText(toTillRefusal(error))}</Alert>
  return (
    <div className={styles.pane} role="status">
      {data?.tickets.length === 0 && <p className={styles.soft}>{t('found_none')}</p>}
      <ul className={styles.units}>
        {data?.tickets.map((ticket) => (
          <li key={ticket.sale_id} className={styles.unit}>
            <button
              type="button"
              className={styles.row}
              onClick={() => onFound(toSearchedReturn(ticket))}
            >
              <span className={styles.about}>
                <strong>{t('ticket', { code: ticket.invoice ?? ticket.reference })}</strong>
                <span className={styles.soft}>{date(`${ticket.sold_on}T12:00:00Z`)}</span>
                <span>
                  {ticket.units
                    .map(({ name, size }) =>
                      [inLanguage(name), size && formatSize(size)].filter(Boolean).join(' '),
                    )
                    .join(', ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.has_more && <p className={styles.soft}>{t('more')}</p>}
    </div>
  )
}
