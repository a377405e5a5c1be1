import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import styles from './articles.module.css'

interface ModelSearchProps {
  q: string
  found: Awaited<ReturnType<Shop['suppliers']['searchModels']>>['models']
  isChosen: boolean
}

/** Finds the model whose codes and prices are written. */
export function ModelSearch({ q, found, isChosen }: ModelSearchProps) {
  const { t } = useTranslation('office/suppliers')
  const inLanguage = useInLanguage()
  return (
    <section className={detail.part} aria-labelledby="model">
      <h2 id="model">{t('model')}</h2>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            aria-label={t('model')}
            placeholder={t('model_example')}
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </Group>
      </Form>
      {q !== '' && !isChosen && found.length === 0 && (
        <p className={record.soft} role="status">
          {t('none_found')}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ product_id, name, brand }) => (
            <li key={product_id}>
              <Button
                component={Link}
                to={`?product=${product_id}`}
                preventScrollReset
                variant="default"
                fullWidth
              >
                {[inLanguage(name), brand].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
