import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useSubmit } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orStatus } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/categories-page'
import styles from './categories-page.module.css'
import { CategoryTree } from './category-tree.tsx'
import { Statistics } from './statistics.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const { catalog } = context.get(shopContext)
  return { q, ...(await orStatus(catalog.listProductCategories(q ? { q } : {}))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  return submit(request, {
    move: (sent, operation) =>
      catalog.moveProductCategory(
        {
          product_category_id: sent.number('product_category_id') ?? 0,
          direction: sent.choice('direction', ['up', 'down']) ?? 'down',
        },
        operation,
      ),
  })
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { q, categories, statistics } = loaderData
  const { t } = useTranslation('office/catalog/categories')
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const askSoon = useDebouncedCallback(
    () => submit(form.current, { replace: true, preventScrollReset: true }),
    250,
  )
  useSuccessNotice({ saved: t('saved'), archived: t('archived') })
  const empty = statistics.total_categories === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button
            component={Link}
            to="/admin/product-categories/new"
            leftSection={<IconPlus size={18} />}
          >
            {t('new')}
          </Button>
        }
      />
      {!empty && <Statistics statistics={statistics} />}
      {!empty && (
        <Form ref={form} method="get" role="search" className={styles.search}>
          <TextInput
            type="search"
            name="q"
            label={t('search')}
            placeholder={t('search_in')}
            leftSection={<IconSearch size={18} />}
            defaultValue={q}
            maxLength={100}
            onChange={askSoon}
          />
        </Form>
      )}
      {categories.length > 0 ? (
        <CategoryTree categories={categories} whole={q === ''} />
      ) : (
        <div className={styles.empty}>
          <Text fw={600}>{t(empty ? 'none_yet' : 'none_found')}</Text>
          <Text c="dimmed">{t(empty ? 'none_yet_text' : 'none_found_text')}</Text>
        </div>
      )}
    </>
  )
}
