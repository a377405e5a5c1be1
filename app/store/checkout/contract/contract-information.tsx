import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { LEGAL_PATHS } from '../../../../core/checkout/legal/rules.ts'
import type { Shop } from '../../../context.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Link } from '../../link.tsx'
import styles from './contract-information.module.css'

export type ContractTerms = Awaited<ReturnType<Shop['checkout']['getContractTerms']>>

/** What a buyer must be able to read right above the button of the order. (TRLGDCU 97, 98.2) */
export function ContractInformation() {
  const { t } = useTranslation('store/checkout/contract')
  const { terms } = useLoaderData() as { terms: ContractTerms }
  const path = useShopPath()
  const { seller, nif, payment_ways, withdrawal_days, is_return_free, guarantee_years } = terms
  const facts = [
    {
      name: t('seller'),
      text: [seller, nif && `NIF ${nif}`].filter(Boolean).join(', '),
      page: 'legal_notice',
    },
    {
      name: t('payment'),
      text: t('payment_text', {
        ways: payment_ways.map((way) => t(`payment.${way}`)).join(', ') || t('payment.none'),
      }),
    },
    { name: t('delivery'), text: t('delivery_text'), page: 'shipping' },
    {
      name: t('withdrawal'),
      text: [
        t('withdrawal_text', { days: withdrawal_days }),
        t(`return_shipping.${is_return_free ? 'shop' : 'buyer'}`),
      ].join(' '),
      page: 'returns',
    },
    {
      name: t('guarantee'),
      text: t('guarantee_text', { years: guarantee_years }),
      page: 'guarantee',
    },
  ] as const
  return (
    <section className={styles.information} aria-label={t('title')}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.name} className={styles.fact}>
            <dt className={styles.name}>{fact.name}</dt>
            <dd>
              {fact.text}{' '}
              {'page' in fact && (
                <Link className={styles.link} to={path(LEGAL_PATHS[fact.page])} target="_blank">
                  {t(`more.${fact.page}`)}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.terms}>
        {t('terms')}{' '}
        <Link className={styles.link} to={path(LEGAL_PATHS.terms)} target="_blank">
          {t('terms_link')}
        </Link>
        . {t('privacy')}{' '}
        <Link className={styles.link} to={path(LEGAL_PATHS.privacy)} target="_blank">
          {t('privacy_link')}
        </Link>
        .
      </p>
    </section>
  )
}
