import { describe, expect, test } from 'vitest';
import { model } from '../../../src/resources/model.ts';
import { actionNamed, resourceNamed, workflowNamed } from './declared.ts';

describe('what is declared', () => {
  test('is found under its name', () => {
    expect(resourceNamed({ model }, 'batches').name).toBe('batches');
    expect(actionNamed(workflowNamed({ model }, 'claim'), 'approve').name).toBe('approve');
  });

  test('is nothing that every object has', () => {
    expect(() => resourceNamed({ model }, 'toString')).toThrow('There is no resource "toString".');
    expect(() => workflowNamed({ model }, 'clam')).toThrow('There is no workflow "clam".');
    expect(() => actionNamed(workflowNamed({ model }, 'claim'), 'aprove')).toThrow(
      'There is no action of claim "aprove".',
    );
  });
});
