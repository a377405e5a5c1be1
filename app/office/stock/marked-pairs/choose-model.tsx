import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import styles from './marked-pairs.module.css'

interface ChooseModelProps {
  q: string
  products: Awaited<ReturnType<Shop['catalog']['listOfficeProducts']>>['products']
}

/** Of which model the pair is, where no product led here. */
export function ChooseModel({ q, products }: ChooseModelProps) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-label={t('model')}>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            label={t('model')}
            placeholder={t('model_example')}
            defaultValue={q}
            maxLength={100}
            autoFocus
          />
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </Group>
      </Form>
      {q !== '' && products.length === 0 && <p className={styles.text}>{t('no_model')}</p>}
      <ul className={styles.found}>
        {products.map(({ product_id, name }) => (
          <li key={product_id}>
            <Button component={Link} to={`?product=${product_id}`} variant="default" fullWidth>
              {inLanguage(name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
