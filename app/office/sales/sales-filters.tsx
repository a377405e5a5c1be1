import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigate } from 'react-router'
import { PAYMENT_STATUSES } from '../../../core/sales/rules.ts'
import { PeriodLinks } from './period-links.tsx'
import styles from './sales-filters.module.css'
import type { loader } from './sales-page.tsx'
import { addressOf, FIELDS, filterOf, type SalesFilter } from './sales-params.ts'

type Shown = Pick<Awaited<ReturnType<typeof loader>>, 'tills' | 'sellers' | 'periods'>

/** How the list is narrowed. Each change is an address of its own, so that going back undoes it. */
export function SalesFilters({ filter, tills, sellers, periods }: Shown & { filter: SalesFilter }) {
  const { t } = useTranslation('office/sales')
  const { t: sold } = useTranslation('core/sales')
  const [open, more] = useDisclosure(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const asked = useRef('')
  useFilledFrom(form, filter, asked)

  function ask(form: HTMLFormElement | null) {
    if (!form) return
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    asked.current = addressOf(filterOf(new URLSearchParams(fields)))
    navigate(asked.current, { preventScrollReset: true })
  }
  const askSoon = useDebouncedCallback(() => ask(form.current), 300)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    ask(event.currentTarget)
  }

  const any = { value: '', label: t('any') }
  const hidden = (['from', 'to', 'origin', 'till', 'seller', 'payment'] as const).filter(
    (field) => filter[field],
  ).length
  const select = (name: 'origin' | 'till' | 'seller' | 'payment') => ({
    name,
    label: t(name),
    defaultValue: filter[name] ?? '',
    onChange: () => ask(form.current),
  })
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={t('filters')}
      className={styles.filters}
      onSubmit={submit}
    >
      <TextInput
        className={styles.words}
        type="search"
        name="q"
        label={t('words')}
        placeholder={t('words_example')}
        leftSection={<IconSearch size={18} />}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        error={filter.q?.length === 1 && t('words_short')}
        onChange={askSoon}
      />
      <PeriodLinks filter={filter} periods={periods} />
      <Button
        className={styles.open}
        variant="default"
        leftSection={<IconFilter size={18} />}
        aria-expanded={open}
        aria-controls="more-filters"
        onClick={more.toggle}
      >
        {hidden > 0 ? t('more_chosen', { count: hidden }) : t('more')}
      </Button>
      <div id="more-filters" className={styles.more} data-open={open || undefined}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            name={name}
            label={t(name)}
            defaultValue={filter[name] ?? ''}
            min="1985-01-01"
            onChange={askSoon}
          />
        ))}
        <NativeSelect
          {...select('origin')}
          data={[
            any,
            ...(['pos', 'web'] as const).map((value) => ({
              value,
              label: sold(`origin.${value}`),
            })),
          ]}
        />
        <NativeSelect
          {...select('till')}
          data={[
            any,
            ...tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` })),
          ]}
        />
        <NativeSelect
          {...select('seller')}
          data={[
            any,
            ...sellers.map(({ seller_id, name, left }) => ({
              value: seller_id,
              label: left ? t('seller_left', { name }) : name,
            })),
          ]}
        />
        <NativeSelect
          {...select('payment')}
          data={[
            any,
            ...PAYMENT_STATUSES.map((value) => ({ value, label: sold(`payment_status.${value}`) })),
          ]}
        />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button component={Link} to="/admin/sales-pos" variant="subtle" className={styles.clear}>
          {t('clear')}
        </Button>
      )}
      <noscript>
        <button type="submit">{t('search')}</button>
      </noscript>
    </Form>
  )
}

/** Another address fills the fields anew where they are. What is being typed stays: it has asked for the address. */
function useFilledFrom(
  form: RefObject<HTMLFormElement | null>,
  filter: SalesFilter,
  asked: RefObject<string>,
) {
  useEffect(() => {
    const own = asked.current === addressOf(filter)
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (own && field === document.activeElement) continue
      field.value = filter[name] ?? ''
    }
  }, [form, filter, asked])
}
