import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import { type OfferedRight, RIGHT_CHOICES } from './role.ts'
import styles from './roles.module.css'

interface RoleRightsProps {
  values: Record<string, string>
  fieldError(field: string): string | undefined
}

const RIGHTS_OF_FLAGS = [
  'see_turnover',
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
  const toSelect = (right: OfferedRight) => (
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
          <TextInput
            name="max_cash_out_cents"
            label={t('max_cash_out')}
            description={t('max_cash_out_text')}
            defaultValue={values.max_cash_out_cents}
            error={fieldError('max_cash_out_cents')}
            inputMode="decimal"
            rightSection="€"
            maxLength={9}
          />
          {toSelect('exceed_cash_out')}
          <TextInput
            name="max_office_money_cents"
            label={t('max_office_money')}
            description={t('max_office_money_text')}
            defaultValue={values.max_office_money_cents}
            error={fieldError('max_office_money_cents')}
            inputMode="decimal"
            rightSection="€"
            maxLength={9}
          />
        </div>
      </section>
    </>
  )
}
