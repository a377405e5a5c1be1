import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Right } from '../../../../core/base/permissions.ts'
import detail from '../../ui/detail/detail.module.css'
import { RIGHT_CHOICES } from './role.ts'
import styles from './roles.module.css'

interface RoleRightsProps {
  values: Record<string, string>
  fieldError(field: string): string | undefined
}

const RIGHTS_OF_FLAGS = [
  'see_turnover',
  'see_costs',
  'change_prices',
  'publish_products',
  'import_products',
  'void_sales',
  'confirm_payments',
  'pay_out_by_hand',
  'accept_difference',
] as const

/** How far a role goes within what its flags open, and where its limits are. */
export function RoleRights({ values, fieldError }: RoleRightsProps) {
  const { t } = useTranslation('office/users/roles')
  const toSelect = (right: Right) => (
    <NativeSelect
      key={right}
      name={right}
      label={t(`right.${right}`)}
      description={t(`right_text.${right}`)}
      defaultValue={values[right]}
      error={fieldError(right)}
      data={RIGHT_CHOICES[right].map((level) => ({ value: level, label: t(`level.${level}`) }))}
    />
  )
  const toAmount = (limit: 'max_cash_out' | 'max_office_money') => (
    <TextInput
      name={`${limit}_cents`}
      label={t(limit)}
      description={t(`${limit}_text`)}
      defaultValue={values[`${limit}_cents`]}
      error={fieldError(`${limit}_cents`)}
      inputMode="decimal"
      rightSection="€"
      maxLength={9}
    />
  )
  return (
    <>
      <section className={detail.part} aria-labelledby="rights">
        <h2 id="rights">{t('rights')}</h2>
        <p className={styles.text}>{t('rights_text')}</p>
        <div className={styles.rights}>{RIGHTS_OF_FLAGS.map(toSelect)}</div>
      </section>
      <section className={detail.part} aria-labelledby="limits">
        <h2 id="limits">{t('limits')}</h2>
        <p className={styles.text}>{t('limits_text')}</p>
        <div className={styles.rights}>
          <TextInput
            name="max_discount_percent"
            label={t('max_discount')}
            description={t('max_discount_text')}
            defaultValue={values.max_discount_percent}
            error={fieldError('max_discount_percent')}
            inputMode="numeric"
            rightSection="%"
            maxLength={3}
          />
          {toSelect('exceed_discount')}
          {toAmount('max_cash_out')}
          {toSelect('exceed_cash_out')}
          {toAmount('max_office_money')}
        </div>
      </section>
    </>
  )
}
