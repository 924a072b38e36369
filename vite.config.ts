import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/public',
  // Fonts and pictures stay files of their own: a data URL in the style sheet would be loaded before it is needed.
  build: { assetsInlineLimit: 0 },
});
