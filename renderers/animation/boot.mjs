import { register } from 'tsx/esm/api';

// A thread does not inherit what lets the main one read TypeScript.
register();
await import('./worker.ts');
