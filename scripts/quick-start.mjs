import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Loaded before a program of the server (`node --import ./scripts/quick-start.mjs server/main.ts`): halves the time it
 * takes to load its code, and changes nothing else. A program started without it is only slower to start
 * (docs/decisions/0076).
 */

// Compiled code is cached from one start to the next. Where the folder cannot be written, nothing is cached.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

// For each of drizzle's hundred files Node checks what kind of module it is, and reads drizzle's package.json, all 179
// kB of it, every time. They are all of the same kind.
const DRIZZLE = '/node_modules/drizzle-orm/';
registerHooks({
  resolve(specifier, context, next) {
    const isOwnFile = specifier.startsWith('.') && specifier.endsWith('.js');
    // Files that are required rather than imported are of another kind, and have other names.
    if (!isOwnFile || !context.parentURL?.includes(DRIZZLE) || !context.conditions.includes('import')) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
