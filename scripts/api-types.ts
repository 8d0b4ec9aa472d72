import { writeFileSync } from 'node:fs';
import { API_TYPES_FILE, apiTypes } from './api-types-file.ts';

/** `npm run example:types`: writes the types of the API that the example is made with. */
writeFileSync(API_TYPES_FILE, await apiTypes());
process.stdout.write(`${API_TYPES_FILE} written\n`);
