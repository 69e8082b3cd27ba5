import process from 'node:process';

/** Milliseconds between looks at the parent. */
const LOOK = 500;

/**
 * npm runs a script through a shell, which passes no signal on: ended, both would leave the script behind, which would
 * hold the data file. So the script ends when the shell is gone. Started by hand it may outlive its shell.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  looking.unref();
};
