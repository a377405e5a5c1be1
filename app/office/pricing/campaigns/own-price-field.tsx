import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { formatCents, parseCents } from '../../ui/price-text.ts'
import type { PreviewedModel } from './campaign.ts'
import { type NewCampaignQuery, newCampaignParams, setOwnPrice } from './campaign-params.ts'
import styles from './campaigns.module.css'

interface OwnPriceFieldProps {
  model: PreviewedModel
  query: NewCampaignQuery
}

/**
 * The price of a model in the campaign: what the percentage makes of it, or its own where another is written. Emptied, it
 * is the percentage's again.
 */
export function OwnPriceField({ model, query }: OwnPriceFieldProps) {
  const { t, i18n } = useTranslation('office/pricing/campaigns')
  const inLanguage = useInLanguage()
  const navigate = useNavigate()
  const own = query.filter.own?.find((each) => each.product_id === model.product_id)
  const written = (cents: number) => formatCents(cents, i18n.language)
  const { new_price: price } = model
  const isOne = price !== null && price.from === price.to
  const stored = isOne ? written(price.from) : own ? written(own.price_cents) : ''
  const [text, setText] = useState(stored)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    if (text.trim() === stored) return
    const cents = text.trim() === '' ? undefined : parseCents(text)
    setIsWrong(cents === undefined && text.trim() !== '')
    if (cents === undefined && text.trim() !== '') return
    const filter = setOwnPrice(query.filter, model.product_id, cents)
    navigate(newCampaignParams.toPath({ ...query, filter }), { preventScrollReset: true })
  }
  return (
    <TextInput
      className={styles.own}
      aria-label={t('own_price', { name: inLanguage(model.name) })}
      placeholder={price ? `${written(price.from)} – ${written(price.to)}` : undefined}
      data-own={own ? true : undefined}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      error={isWrong && t('no_price')}
      inputMode="decimal"
      rightSection="€"
      autoComplete="off"
    />
  )
}
