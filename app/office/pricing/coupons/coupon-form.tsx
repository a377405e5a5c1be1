import { Button, Group, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { COUPON_KINDS, type CouponKind } from '../../../../core/pricing/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { formatCents } from '../../ui/price-text.ts'
import { COUPONS_PATH, type Coupon } from './coupon.ts'
import styles from './coupons.module.css'

const FIELDS = [
  'code',
  'percent',
  'amount_cents',
  'minimum_cents',
  'most_uses',
  'most_uses_each',
  'starts_on',
  'ends_on',
] as const
type Field = (typeof FIELDS)[number]

interface CouponFormProps {
  coupon: Coupon | undefined
  answer: SubmitRefusal | undefined
}

/** What a coupon takes off, from how much on, how often and when. */
export function CouponForm({ coupon, answer }: CouponFormProps) {
  const { t, i18n } = useTranslation('office/pricing/coupons')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['pricing'],
    fieldRefusals: { COUPON_EXISTS: 'code' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const sent = answer?.intent === 'save' ? answer.sent : undefined
  const [kind, setKind] = useState<CouponKind>(
    COUPON_KINDS.find((each) => each === sent?.kind) ?? coupon?.kind ?? 'percent',
  )
  const stored = (name: Field): string => {
    const value = coupon?.[name] ?? null
    if (value === null || value === 0) return ''
    const isMoney = name === 'amount_cents' || name === 'minimum_cents'
    return isMoney ? formatCents(Number(value), i18n.language) : String(value)
  }
  const field = (name: Field) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: sent?.[name] ?? stored(name),
    error: fieldError(name),
  })
  return (
    <ActForm intent="save" className={styles.form} noValidate>
      <RefusalAlert message={message} />
      {coupon && <input type="hidden" name="version" value={sent?.version ?? coupon.version} />}
      <input type="hidden" name="kind" value={kind} />
      <TextInput
        {...field('code')}
        description={t('code_text')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        required
      />
      <SegmentedControl
        aria-label={t('value')}
        data={COUPON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as CouponKind)}
      />
      <div className={styles.pair}>
        {kind === 'percent' ? (
          <TextInput {...field('percent')} inputMode="numeric" rightSection="%" required />
        ) : (
          <TextInput {...field('amount_cents')} inputMode="decimal" rightSection="€" required />
        )}
        <TextInput {...field('minimum_cents')} inputMode="decimal" rightSection="€" />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('most_uses')} inputMode="numeric" />
        <TextInput {...field('most_uses_each')} inputMode="numeric" />
      </div>
      <div className={styles.pair}>
        <DayField {...field('starts_on')} />
        <DayField {...field('ends_on')} />
      </div>
      <Group justify="flex-end">
        <Button component={Link} to={COUPONS_PATH} variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}
