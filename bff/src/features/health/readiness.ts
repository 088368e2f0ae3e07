import type { Services } from '../../services.ts';

/** A database that takes longer counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2_000;

/** What visitors still need before they can use the portal; empty when it is ready. */
export async function missingParts({
  pool,
  registry,
}: Pick<Services, 'pool' | 'registry'>): Promise<string[]> {
  const { shell, sections } = registry.snapshot;
  const hasHome = [...sections.values()].some(({ routes }) =>
    routes.some(({ path }) => path === '/'),
  );
  const parts: [string, boolean][] = [
    ['database', await answers(pool)],
    ['shell', shell !== null],
    ['home page', hasHome],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([name]) => name);
}

async function answers(pool: Services['pool']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return isThere;
}
