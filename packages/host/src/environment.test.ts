import { expect, it } from 'vitest';
import { environmentOf } from './environment.ts';

it.each([
  ['localhost', 'development'],
  ['LOCALHOST', 'development'],
  ['127.0.0.1', 'development'],
  ['[::1]', 'development'],
  ['jc.dev.yanche.cloud', 'development'],
  ['pre-m.used-car.com', 'pre-release'],
  ['m.pre.used-car.com', 'pre-release'],
  ['m-prerelease.used-car.com', 'pre-release'],
  ['m.used-car.com', 'production'],
  ['press.used-car.com', 'production'],
  ['presale-m.used-car.com', 'production'],
  ['localhost.used-car.com', 'production'],
  ['dev.yanche.cloud.evil.com', 'production'],
  ['192.168.1.5', 'production'],
  ['', 'production'],
])('%s is %s', (hostname, environment) => expect(environmentOf(hostname)).toBe(environment));
