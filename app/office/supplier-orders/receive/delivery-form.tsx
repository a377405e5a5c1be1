import { Alert, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findDifferences } from '../../../../core/suppliers/receipts/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { ScanBox } from '../../ui/goods/scan-box.tsx'
import { parseCost } from '../cost-text.ts'
import styles from '../supplier-orders.module.css'
import { DeliveryLines } from './delivery-lines.tsx'
import { type DeliveredLine, useDelivery } from './use-delivery.ts'

interface DeliveryFormProps {
  lines: readonly DeliveredLine[]
  version: number
  /** Of the shop, YYYY-MM-DD. */
  today: string
  places: readonly { code: string; name: string }[]
  place: string
  withCosts: boolean
  hasSurcharge: boolean
  /** The order expects nothing any more. */
  isOver: boolean
  /** Something costs nothing, and nobody has said that it is free. */
  isFree: boolean
  fieldError(name: string): string | undefined
}

/** Counts what came, shows what differs from the order, and books it. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { version, withCosts, hasSurcharge, isOver, isFree } = props
  const { t } = useTranslation('office/supplier-orders/receive')
  const delivery = useDelivery(props.lines)
  const came = listCame(delivery, withCosts)
  const isWrong = came.some(({ cost_cents }) => Number.isNaN(cost_cents))
  const pairs = came.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasZero = isFree || came.some(({ cost_cents }) => cost_cents === 0)
  return (
    <div className={detail.column}>
      {isOver && <Alert color="red">{t('is_over')}</Alert>}
      <section className={detail.part} aria-labelledby="count">
        <h2 id="count">{t('count')}</h2>
        <p className={record.text}>{t('count_text')}</p>
        <Group align="flex-start" justify="space-between">
          <ScanBox
            onScan={delivery.scan}
            error={delivery.refusal}
            last={delivery.last}
            words={{ code: t('code'), add: t('add') }}
            autoFocus
          />
          {props.lines.some(({ expected }) => expected) && (
            <Button variant="default" onClick={delivery.takeAll}>
              {t('take_all')}
            </Button>
          )}
        </Group>
        <DeliveryLines delivery={delivery} withCosts={withCosts} />
      </section>
      <section className={detail.part} aria-labelledby="book">
        <h2 id="book">{t('book')}</h2>
        <Differences delivery={delivery} pairs={pairs} />
        <ActForm intent="receive" className={record.form}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="lines" value={JSON.stringify(came)} />
          <Papers {...props} />
          {withCosts && (
            <p className={record.soft}>{t(hasSurcharge ? 'costs_surcharge' : 'costs_text')}</p>
          )}
          {hasZero && <Checkbox name="is_free" value="1" label={t('is_free')} />}
          <div className={styles.fields}>
            <Button type="submit" disabled={pairs === 0 || isWrong}>
              {t('receive', { count: pairs })}
            </Button>
          </div>
        </ActForm>
      </section>
    </div>
  )
}

interface DifferencesProps {
  delivery: ReturnType<typeof useDelivery>
  pairs: number
}

/** What is short, more and not ordered, before anything is booked. */
function Differences({ delivery: { lines, read }, pairs }: DifferencesProps) {
  const { t } = useTranslation('office/supplier-orders/receive')
  const { short, more, not_ordered } = findDifferences(
    lines.map((line) => ({
      expected: line.expected,
      arrived: Number(read(line).quantity) || 0,
    })),
  )
  if (pairs === 0) return <p className={record.soft}>{t('nothing')}</p>
  const isRight = short + more + not_ordered === 0
  return (
    <Alert
      color={isRight ? 'green' : 'yellow'}
      mb="md"
      role="status"
      title={t(isRight ? 'is_right' : 'differs')}
    >
      {!isRight && (
        <ul className={styles.found}>
          {short > 0 && <li>{t('short', { count: short })}</li>}
          {more > 0 && <li>{t('more', { count: more })}</li>}
          {not_ordered > 0 && <li>{t('not_ordered', { count: not_ordered })}</li>}
        </ul>
      )}
    </Alert>
  )
}

type Delivery = ReturnType<typeof useDelivery>

/** The lines of which something came, with what one costs; NaN where that is no cost. */
function listCame({ lines, read }: Delivery, withCosts: boolean) {
  return lines.flatMap((line) => {
    const { quantity, cost } = read(line)
    const pairs = Number(quantity) || 0
    const cents = withCosts ? parseCost(cost) : undefined
    return pairs > 0
      ? [{ variant_id: line.variant_id, quantity: pairs, cost_cents: cents ?? null }]
      : []
  })
}

type PapersProps = Pick<DeliveryFormProps, 'today' | 'places' | 'place' | 'fieldError'>

function Papers({ today, places, place, fieldError }: PapersProps) {
  const { t } = useTranslation('office/supplier-orders/receive')
  return (
    <div className={record.pair}>
      <DayField
        name="delivered_on"
        label={t('delivered_on')}
        defaultValue={today}
        error={fieldError('delivered_on')}
      />
      <TextInput
        name="delivery_note"
        label={t('delivery_note')}
        maxLength={60}
        autoComplete="off"
        error={fieldError('delivery_note')}
      />
      <TextInput
        name="invoice_number"
        label={t('invoice_number')}
        maxLength={60}
        autoComplete="off"
        error={fieldError('invoice_number')}
      />
      <NativeSelect
        name="location"
        label={t('place')}
        defaultValue={place}
        data={places.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </div>
  )
}
