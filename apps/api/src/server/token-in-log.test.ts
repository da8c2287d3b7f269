import { ssoTokenHeader } from '@yanche/contract/people/session-token';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { expect } from 'vitest';
import { buildApp } from './app.ts';
import { logLinesOf } from '#testing/log-lines.ts';
import { api, test } from '#testing/fixture.ts';

test('session tokens are never logged, however they arrive', async () => {
  const { token } = await api.aPerson(['buyer']);
  const app = await buildApp(api.deps, { log: 'info' });
  app.get('/boom', () => {
    throw new Error('boom');
  });
  const lines = logLinesOf(app);
  for (const url of ['/orderList', getUserInfoByToken.path, '/boom']) {
    await app.inject({
      method: url === getUserInfoByToken.path ? 'POST' : 'GET',
      url: `${url}?_gztoken=${token}`,
      headers: {
        accept: 'text/html',
        referer: `${api.deps.config.publicUrl}/?_gztoken=${token}`,
        cookie: `yc_session=${token}`,
        [ssoTokenHeader]: token,
      },
    });
  }
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/orderList');
  expect(log).toContain('boom');
  expect(log).not.toContain(token);
});
