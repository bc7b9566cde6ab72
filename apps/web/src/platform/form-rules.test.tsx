import '../../test/browser.ts';
import { Register } from '@countinghouse/contracts/auth';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { contractRule, showFormProblem } from './form-rules.ts';

function NameForm({ onFinish }: { onFinish: () => void }) {
  const [form] = Form.useForm();
  const refuse = () =>
    showFormProblem(
      form,
      new ApiError({
        status: 400,
        code: 'request.invalid',
        message: '',
        requestId: '',
        fields: { firstname: 'Taken.' },
      }),
    );
  return (
    <Form form={form} onFinish={onFinish}>
      <Form.Item name="firstname" label="First name" rules={[contractRule(Register, 'firstname')]}>
        <Input />
      </Form.Item>
      <button type="submit">Save</button>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
    </Form>
  );
}

afterEach(cleanup);

it('lets the contract judge a field, and shows what the server says beside it', async () => {
  let finished = 0;
  render(<NameForm onFinish={() => (finished += 1)} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Enter your first name.')).toBeTruthy();
  expect(finished).toBe(0);
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.click(screen.getByText('Save'));
  await expect.poll(() => finished).toBe(1);
  await user.click(screen.getByText('Refuse'));
  expect(await screen.findByText('Taken.')).toBeTruthy();
});
